<?php
/**
 * Removes what the plugin stored: one option.
 *
 * @package BusinessWisdom
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'business_wisdom' );
