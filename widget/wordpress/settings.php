<?php
/**
 * Server address and partner key: where they come from, and what is accepted.
 *
 * @package BusinessWisdom
 */

namespace BusinessWisdom;

defined( 'ABSPATH' ) || exit;

const OPTION = 'business_wisdom';

/**
 * Returns what the download was filled in with: "server" and "partner", each possibly empty.
 */
function defaults(): array {
	$file  = __DIR__ . '/defaults.json';
	$given = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null;
	$given = is_array( $given ) ? $given : array();
	return array(
		'server'  => null === server_fault( $given['server'] ?? '' ) ? origin_of( $given['server'] ) : '',
		'partner' => null === partner_fault( $given['partner'] ?? '' ) ? $given['partner'] : '',
	);
}

/**
 * Returns "server" and "partner"; one that nobody has set is empty.
 */
function settings(): array {
	$stored = get_option( OPTION, array() );
	$stored = is_array( $stored ) ? $stored : array();
	$given  = defaults();
	foreach ( array_keys( $given ) as $name ) {
		if ( isset( $stored[ $name ] ) && is_string( $stored[ $name ] ) ) {
			$given[ $name ] = $stored[ $name ];
		}
	}
	return $given;
}

/**
 * Returns the origin of an accepted address: without a slash at its end, in lower case.
 */
function origin_of( string $address ): string {
	return strtolower( rtrim( trim( $address ), '/' ) );
}

/**
 * Returns why this can't be the server's address; null if it can.
 *
 * @param mixed $given What was entered.
 */
function server_fault( $given ): ?string {
	$address = is_string( $given ) ? trim( $given ) : '';
	if ( '' === $address ) {
		return __( 'Enter the address of the quiz server, for example https://learn.example.com.', 'business-wisdom' );
	}
	if ( ! preg_match( '~^https?://~i', $address ) ) {
		return __( 'The server address must start with https://.', 'business-wisdom' );
	}
	if ( ! preg_match( '~^https?://([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?/?$~i', $address ) ) {
		return __( 'The server address must be a host alone, without a path, a user name or a question mark: https://learn.example.com.', 'business-wisdom' );
	}
	// Browsers treat this machine as secure, so a test site can use it without a certificate.
	if ( ! preg_match( '~^https://|^http://(localhost|127\.0\.0\.1|\[::1\])(:|/|$)~i', $address ) ) {
		return __( 'The server address must start with https://. Only a server on this computer can be used with http://.', 'business-wisdom' );
	}
	return null;
}

/**
 * Returns why this can't be a partner key; null if it can.
 *
 * @param mixed $given What was entered.
 */
function partner_fault( $given ): ?string {
	$key = is_string( $given ) ? trim( $given ) : '';
	if ( '' === $key ) {
		return __( 'Enter your partner key. It’s on your partner page at Business Wisdom.', 'business-wisdom' );
	}
	if ( ! preg_match( '/^pk_/', $key ) ) {
		return __( 'The partner key must start with pk_. Copy it from your partner page at Business Wisdom.', 'business-wisdom' );
	}
	if ( ! preg_match( '/^pk_[0-9a-f]{24}$/D', $key ) ) {
		return __( 'The partner key must have 24 digits or letters from a to f behind pk_. Copy it again: a part may be missing.', 'business-wisdom' );
	}
	return null;
}

/**
 * Returns why no quiz can be shown yet; empty if one can.
 *
 * @return string[]
 */
function missing(): array {
	$settings = settings();
	return array_values(
		array_filter( array( server_fault( $settings['server'] ), partner_fault( $settings['partner'] ) ) )
	);
}

/**
 * Returns the settings to store: a value that isn't accepted leaves the previous one, and an error for the page.
 *
 * @param mixed $given What the form sent.
 */
function sanitize( $given ): array {
	$given  = is_array( $given ) ? $given : array();
	$kept   = settings();
	$faults = array(
		'server'  => server_fault( $given['server'] ?? '' ),
		'partner' => partner_fault( $given['partner'] ?? '' ),
	);
	foreach ( $faults as $name => $fault ) {
		if ( null === $fault ) {
			$kept[ $name ] = 'server' === $name ? origin_of( $given[ $name ] ) : trim( $given[ $name ] );
		} elseif ( ! in_array( $name, array_column( get_settings_errors( OPTION ), 'code' ), true ) ) {
			// WordPress sanitises an option twice when it stores it for the first time.
			add_settings_error( OPTION, $name, $fault );
		}
	}
	return $kept;
}
