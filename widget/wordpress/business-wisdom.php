<?php
/**
 * Plugin Name:       Business Wisdom
 * Description:       Puts a Business Wisdom quiz on your pages, as a block or a shortcode.
 * Version:           1.0.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Business Wisdom
 * License:           Proprietary
 * Text Domain:       business-wisdom
 *
 * @package BusinessWisdom
 */

namespace BusinessWisdom;

defined( 'ABSPATH' ) || exit;

const VERSION     = '1.0.0';
const PLUGIN_FILE = __FILE__;

require __DIR__ . '/settings.php';
require __DIR__ . '/settings-page.php';
require __DIR__ . '/quiz.php';
require __DIR__ . '/editor.php';
