/** Replaces a part of emotion's withTheme, which the site doesn't use. */
export default <Target>(target: Target): Target => target;
