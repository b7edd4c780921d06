<?php
/**
 * The page "Settings → Business Wisdom".
 *
 * @package BusinessWisdom
 */

namespace BusinessWisdom;

defined( 'ABSPATH' ) || exit;

const PAGE = 'business-wisdom';

/**
 * Declares the option and its fields.
 */
function register_settings(): void {
	register_setting(
		PAGE,
		OPTION,
		array(
			'type'              => 'object',
			'sanitize_callback' => __NAMESPACE__ . '\sanitize',
			'show_in_rest'      => false,
		)
	);
	add_settings_section( 'account', '', '__return_null', PAGE );
	$fields = array(
		'server'  => array(
			'label' => __( 'Server address', 'business-wisdom' ),
			'type'  => 'url',
			'hint'  => __( 'The address of the Business Wisdom server, without a path.', 'business-wisdom' ),
			'like'  => 'https://learn.example.com',
		),
		'partner' => array(
			'label' => __( 'Partner key', 'business-wisdom' ),
			'type'  => 'text',
			'hint'  => __( 'Public: it appears in your pages. Enter the new one here after a key change.', 'business-wisdom' ),
			'like'  => 'pk_…',
		),
	);
	foreach ( $fields as $name => $field ) {
		$field['name']      = $name;
		$field['label_for'] = PAGE . '-' . $name;
		add_settings_field( $name, esc_html( $field['label'] ), __NAMESPACE__ . '\print_field', PAGE, 'account', $field );
	}
}
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );

/**
 * Prints one field of the form.
 *
 * @param array $field Its "name", "type", "hint", "like" and "label_for".
 */
function print_field( array $field ): void {
	printf(
		'<input type="%1$s" class="regular-text code" id="%2$s" name="%3$s" value="%4$s" placeholder="%5$s" aria-describedby="%2$s-hint" autocomplete="off" spellcheck="false" /><p class="description" id="%2$s-hint">%6$s</p>',
		esc_attr( $field['type'] ),
		esc_attr( $field['label_for'] ),
		esc_attr( OPTION . '[' . $field['name'] . ']' ),
		esc_attr( settings()[ $field['name'] ] ),
		esc_attr( $field['like'] ),
		esc_html( $field['hint'] )
	);
}

/**
 * Adds the page to the menu "Settings".
 */
function add_page(): void {
	$name = __( 'Business Wisdom', 'business-wisdom' );
	add_options_page( $name, $name, 'manage_options', PAGE, __NAMESPACE__ . '\print_page' );
}
add_action( 'admin_menu', __NAMESPACE__ . '\add_page' );

/**
 * Prints the page.
 */
function print_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html( get_admin_page_title() ) . '</h1>';
	if ( array() !== missing() && array() === get_settings_errors( OPTION ) ) {
		echo '<div class="notice notice-warning"><p>' . esc_html( implode( ' ', missing() ) ) . '</p></div>';
	}
	echo '<p>' . esc_html__( 'Add the block “Business Wisdom quiz” to a post, or the shortcode:', 'business-wisdom' ) . ' <code>[business_quiz quiz="daily"]</code></p>';
	printf(
		/* translators: %s: the address of this site. */
		'<p>' . esc_html__( 'Quizzes appear only if %s is among the origins of your partner account.', 'business-wisdom' ) . '</p>',
		'<code>' . esc_html( site_origin() ) . '</code>'
	);
	echo '<form method="post" action="' . esc_url( admin_url( 'options.php' ) ) . '">';
	settings_fields( PAGE );
	do_settings_sections( PAGE );
	submit_button();
	echo '</form></div>';
}

/**
 * Returns the origin of this site's pages.
 */
function site_origin(): string {
	$parts = wp_parse_url( home_url() );
	return $parts['scheme'] . '://' . $parts['host'] . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/**
 * Adds a link to the page in the list of plugins.
 *
 * @param string[] $links The plugin's links.
 */
function add_settings_link( array $links ): array {
	$link = sprintf(
		'<a href="%s">%s</a>',
		esc_url( admin_url( 'options-general.php?page=' . PAGE ) ),
		esc_html__( 'Settings', 'business-wisdom' )
	);
	return array_merge( array( $link ), $links );
}
add_filter( 'plugin_action_links_' . plugin_basename( PLUGIN_FILE ), __NAMESPACE__ . '\add_settings_link' );
