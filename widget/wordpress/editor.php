<?php
/**
 * The block, and what its editor script is told.
 *
 * @package BusinessWisdom
 */

namespace BusinessWisdom;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the block "Business Wisdom quiz".
 */
function register_block(): void {
	$block = register_block_type( __DIR__ . '/block', array( 'render_callback' => __NAMESPACE__ . '\render_block' ) );
	if ( false !== $block ) {
		wp_set_script_translations( $block->editor_script_handles[0], 'business-wisdom' );
	}
}
add_action( 'init', __NAMESPACE__ . '\register_block' );

/**
 * Gives the editor script the settings. Only the editor has an inline script; WordPress prints its own there too.
 */
function give_settings(): void {
	$known = array_merge(
		settings(),
		array(
			'missing'  => missing(),
			'settings' => current_user_can( 'manage_options' ) ? admin_url( 'options-general.php?page=' . PAGE ) : '',
			'widths'   => array( WIDTH_MIN, WIDTH_MAX ),
		)
	);
	wp_add_inline_script(
		generate_block_asset_handle( 'business-wisdom/quiz', 'editorScript' ),
		'var businessWisdomQuiz = ' . wp_json_encode( $known, JSON_HEX_TAG | JSON_HEX_AMP ) . ';',
		'before'
	);
}
add_action( 'enqueue_block_editor_assets', __NAMESPACE__ . '\give_settings' );
