/**
 * Gives each quiz its colour and width. A style attribute would need 'unsafe-inline' in the page's policy.
 */
(function () {
  'use strict';

  /** One channel of a colour like #1a2b3c as linear light (WCAG 2.2). */
  function channel(colour, at) {
    var value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  /** The ink that has the greater contrast on that colour. */
  function inkOn(colour) {
    var luminance = 0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5);
    return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
  }

  document.querySelectorAll('business-quiz').forEach(function (quiz) {
    var accent = quiz.getAttribute('data-accent');
    var width = quiz.getAttribute('data-width');
    if (/^#[0-9a-f]{6}$/.test(accent)) {
      quiz.style.setProperty('--bw-accent', accent);
      quiz.style.setProperty('--bw-on-accent', inkOn(accent));
    }
    if (/^\d+$/.test(width)) quiz.style.setProperty('max-width', width + 'px');
  });
})();
