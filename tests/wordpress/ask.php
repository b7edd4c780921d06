<?php
/**
 * Carries out one request in a WordPress: `php ask.php FOLDER ACTION`, with the request as JSON on the standard input.
 * The reply is JSON. It calls WordPress's own functions.
 */

// WordPress has global variables with the shorter names.
[ , $asked_folder, $asked_action ] = $argv;
$asked_request = json_decode( (string) file_get_contents( 'php://stdin' ), true );

$_SERVER['HTTP_HOST']       = '127.0.0.1';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
if ( 'install' === $asked_action ) {
	define( 'WP_INSTALLING', true );
	preg_match( '/localhost:([^"]+)"/', file_get_contents( "$asked_folder/wp-config.php" ), $found );
	( new mysqli( 'localhost', 'root', '', '', 0, stripslashes( $found[1] ) ) )->query( 'CREATE DATABASE wordpress' );
}
require "$asked_folder/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/admin.php';

const PLUGIN = 'business-wisdom/business-wisdom.php';

/** Acts as the site's owner, or as a visitor. */
function act_as( bool $owner ): void {
	wp_set_current_user( $owner ? 1 : 0 );
}

$asked_actions = array(
	'install'    => static function ( array $request ): array {
		require_once ABSPATH . 'wp-admin/includes/upgrade.php';
		add_filter( 'pre_wp_mail', '__return_true' );
		wp_install( 'Ledger', $request['name'], 'admin@example.com', true, '', $request['password'] );
		switch_theme( 'plain' );
		// Both load pictures from other sites.
		update_option( 'show_avatars', '0' );
		update_user_meta( 1, 'wp_persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );
		return array( 'theme' => get_option( 'stylesheet' ) );
	},
	'versions'   => static function (): array {
		return array( 'wordpress' => get_bloginfo( 'version' ), 'php' => PHP_VERSION );
	},
	'plugin'     => static function ( array $request ): array {
		require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
		act_as( true );
		$installed = ( new Plugin_Upgrader( new Automatic_Upgrader_Skin() ) )->install( $request['file'] );
		$activated = activate_plugin( PLUGIN );
		return array(
			'installed' => true === $installed,
			'error'     => is_wp_error( $activated ) ? $activated->get_error_message() : null,
			'active'    => is_plugin_active( PLUGIN ),
			'data'      => get_plugin_data( WP_PLUGIN_DIR . '/' . PLUGIN, false, false ),
		);
	},
	'settings'   => static function ( array $request ): array {
		act_as( true );
		do_action( 'admin_init' );
		if ( array_key_exists( 'value', $request ) ) {
			update_option( 'business_wisdom', $request['value'] );
		}
		return array(
			'used'   => BusinessWisdom\settings(),
			'errors' => array_column( get_settings_errors( 'business_wisdom' ), 'message' ),
		);
	},
	'page'       => static function (): array {
		act_as( true );
		do_action( 'admin_init' );
		ob_start();
		BusinessWisdom\print_page();
		return array( 'html' => ob_get_clean() );
	},
	'render'     => static function ( array $request ): array {
		act_as( $request['owner'] ?? false );
		$html = array_map( 'do_blocks', $request['blocks'] ?? array() );
		$html = array_merge( $html, array_map( 'do_shortcode', $request['shortcodes'] ?? array() ) );
		ob_start();
		do_action( 'wp_footer' );
		return array( 'html' => $html, 'footer' => ob_get_clean() );
	},
	'post'       => static function ( array $request ): array {
		act_as( true );
		$id = wp_insert_post(
			array(
				'post_title'   => $request['title'],
				'post_content' => wp_slash( $request['content'] ),
				'post_status'  => 'publish',
			)
		);
		return array( 'path' => "/?p=$id", 'edit' => "/wp-admin/post.php?post=$id&action=edit" );
	},
	'uninstall'  => static function (): array {
		act_as( true );
		deactivate_plugins( PLUGIN );
		$deleted = delete_plugins( array( PLUGIN ) );
		return array( 'deleted' => true === $deleted, 'option' => get_option( 'business_wisdom' ) );
	},
);

ob_start();
$asked_reply = $asked_actions[ $asked_action ]( $asked_request );
ob_end_clean();
echo wp_json_encode( $asked_reply );
