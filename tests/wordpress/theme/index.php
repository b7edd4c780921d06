<?php
$server = QUIZ_SERVER;
header( "Content-Security-Policy: default-src 'none'; style-src 'self'; script-src 'self' $server; connect-src $server; img-src $server data:" );
?>
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<?php wp_head(); ?>
</head>
<body>
<?php
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	the_content();
}
wp_footer();
?>
</body>
</html>
