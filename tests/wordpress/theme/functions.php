<?php
/** Takes WordPress's own inline scripts and styles out of the page, so that the policy meets the plugin's output alone. */

remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
remove_action( 'wp_print_styles', 'print_emoji_styles' );
add_filter( 'wp_img_tag_add_auto_sizes', '__return_false' );
add_filter( 'should_load_separate_core_block_assets', '__return_true' );
add_filter( 'show_admin_bar', '__return_false' );
add_action(
	'wp_enqueue_scripts',
	static function () {
		wp_enqueue_style( 'plain', get_stylesheet_uri(), array(), '1' );
		foreach ( array( 'global-styles', 'classic-theme-styles', 'wp-block-library' ) as $handle ) {
			wp_dequeue_style( $handle );
		}
	},
	100
);
remove_action( 'wp_footer', 'wp_enqueue_global_styles', 1 );
remove_action( 'wp_footer', 'the_block_template_skip_link' );
add_filter( 'wp_speculation_rules_configuration', '__return_null' );
