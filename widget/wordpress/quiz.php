<?php
/**
 * What visitors get: the element, its link, and one script for all of them.
 *
 * @package BusinessWisdom
 */

namespace BusinessWisdom;

defined( 'ABSPATH' ) || exit;

const SCRIPT = 'business-quiz';
const LOOKS  = 'business-wisdom-looks';

/** Widths in CSS pixels; the widget fills no more than the greatest. */
const WIDTH_MIN = 200;
const WIDTH_MAX = 544;

/**
 * Returns the accepted ones of a block's or shortcode's attributes; "quiz" is null where it isn't accepted.
 *
 * @param array $given Attributes as entered.
 */
function accepted( array $given ): array {
	$text = static function ( string $name ) use ( $given ): string {
		$value = $given[ $name ] ?? '';
		return is_scalar( $value ) ? trim( (string) $value ) : '';
	};
	$quiz  = '' === $text( 'quiz' ) ? 'daily' : $text( 'quiz' );
	$width = preg_match( '/^\d{1,4}(px)?$/D', $text( 'width' ) ) ? (int) $text( 'width' ) : 0;
	return array(
		'quiz'   => preg_match( '/^(daily|[0-9a-f]{24})$/D', $quiz ) ? $quiz : null,
		'theme'  => in_array( $text( 'theme' ), array( 'light', 'dark' ), true ) ? $text( 'theme' ) : 'auto',
		'accent' => preg_match( '/^#[0-9a-f]{6}$/Di', $text( 'accent' ) ) ? strtolower( $text( 'accent' ) ) : '',
		'width'  => 0 === $width ? 0 : max( WIDTH_MIN, min( WIDTH_MAX, $width ) ),
	);
}

/**
 * Returns the sentence for those who write the site, and nothing for visitors.
 */
function explained( string $reason ): string {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	/* translators: %s: a sentence about what is missing. */
	return '<p role="note">' . esc_html( sprintf( __( 'No quiz is shown here. %s Only you and other authors see this note.', 'business-wisdom' ), $reason ) ) . '</p>';
}

/**
 * Returns the element with its link inside, and enqueues what it needs.
 *
 * @param array $given Attributes of a block or shortcode.
 */
function quiz_html( array $given ): string {
	$missing = missing();
	if ( array() !== $missing ) {
		return explained( $missing[0] );
	}
	$chosen = accepted( $given );
	if ( null === $chosen['quiz'] ) {
		return explained( __( 'Its quiz must be “daily” or an id of 24 digits or letters from a to f.', 'business-wisdom' ) );
	}
	$settings = settings();
	$path     = 'daily' === $chosen['quiz'] ? '/daily' : '/explore/quiz/' . $chosen['quiz'];
	$link     = sprintf(
		'<a href="%s">%s</a>',
		esc_url( $settings['server'] . $path . '?partner=' . $settings['partner'] ),
		'daily' === $chosen['quiz'] ? esc_html__( 'Take the daily quiz', 'business-wisdom' ) : esc_html__( 'Take the quiz', 'business-wisdom' )
	);
	// A feed reader runs no script.
	if ( is_feed() ) {
		return '<p>' . $link . '</p>';
	}
	enqueue( $settings['server'], '' !== $chosen['accent'] || 0 !== $chosen['width'] );
	$attributes = array(
		'partner' => $settings['partner'],
		'quiz'    => $chosen['quiz'],
		// The script may come from another host: plugins that speed up pages copy scripts.
		'server'  => $settings['server'],
	);
	if ( 'auto' !== $chosen['theme'] ) {
		$attributes['theme'] = $chosen['theme'];
	}
	if ( '' !== $chosen['accent'] ) {
		$attributes['data-accent'] = $chosen['accent'];
	}
	if ( 0 !== $chosen['width'] ) {
		$attributes['data-width'] = $chosen['width'];
	}
	$html = '<business-quiz';
	foreach ( $attributes as $name => $value ) {
		$html .= sprintf( ' %s="%s"', $name, 'server' === $name ? esc_url( $value ) : esc_attr( $value ) );
	}
	return $html . '>' . $link . '</business-quiz>';
}

/**
 * Enqueues the widget, and the script for colour and width where a quiz has one. The version is in the address.
 */
function enqueue( string $server, bool $looks ): void {
	$address = $server . '/widget/v1/business-quiz.js';
	if ( function_exists( 'wp_enqueue_script_module' ) ) {
		wp_enqueue_script_module( SCRIPT, $address, array(), null );
	} else {
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		wp_enqueue_script( SCRIPT, $address, array(), null, true );
	}
	if ( $looks ) {
		wp_enqueue_script( LOOKS, plugins_url( 'looks.js', PLUGIN_FILE ), array(), VERSION, true );
	}
}

/**
 * Makes the widget's tag one of a module, for WordPress before 6.5.
 */
function as_module( string $tag, string $handle ): string {
	if ( SCRIPT !== $handle ) {
		return $tag;
	}
	$tag = preg_replace( '/\stype=([\'"])text\/javascript\1/', '', $tag );
	return str_replace( '<script ', '<script type="module" ', $tag );
}
if ( ! function_exists( 'wp_enqueue_script_module' ) ) {
	add_filter( 'script_loader_tag', __NAMESPACE__ . '\as_module', 10, 2 );
}

/**
 * Renders the shortcode.
 *
 * @param array|string $given Its attributes.
 */
function shortcode( $given ): string {
	$names = array_fill_keys( array( 'quiz', 'theme', 'accent', 'width' ), '' );
	return quiz_html( shortcode_atts( $names, (array) $given, 'business_quiz' ) );
}
add_shortcode( 'business_quiz', __NAMESPACE__ . '\shortcode' );

/**
 * Renders the block.
 */
function render_block( array $given ): string {
	$html = quiz_html( $given );
	return '' === $html ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $html );
}
