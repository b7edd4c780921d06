/**
 * The block in the editor: its settings, and a placeholder or a preview. It runs as it is, without a build.
 */
(function (blocks, blockEditor, components, element, i18n) {
  'use strict';

  var h = element.createElement;
  var __ = i18n.__;
  var known = window.businessWisdomQuiz || { missing: [], settings: '', server: '', partner: '', widths: [200, 544] };

  /** Height of the preview in CSS pixels: a question with four answers. */
  var PREVIEW_HEIGHT = 560;

  function isQuiz(text) {
    return /^(daily|[0-9a-f]{24})$/.test(text);
  }

  function previewAddress(attributes) {
    var theme = attributes.theme === 'auto' ? '' : '&theme=' + attributes.theme;
    return known.server + '/embed/quiz/' + attributes.quiz + '?partner=' + known.partner + theme;
  }

  function Settings(props) {
    var attributes = props.attributes;
    var set = props.setAttributes;
    var chosen = element.useState(attributes.quiz === 'daily' ? 'daily' : 'other');
    var kind = chosen[0];
    var setKind = chosen[1];
    return h(
      blockEditor.InspectorControls,
      null,
      h(
        components.PanelBody,
        { title: __('Quiz', 'business-wisdom') },
        h(components.SelectControl, {
          label: __('Quiz', 'business-wisdom'),
          value: kind,
          options: [
            { value: 'daily', label: __('The daily quiz', 'business-wisdom') },
            { value: 'other', label: __('A quiz by its id', 'business-wisdom') },
          ],
          onChange: function (value) {
            setKind(value);
            set({ quiz: value === 'daily' ? 'daily' : '' });
          },
          __next40pxDefaultSize: true,
          __nextHasNoMarginBottom: true,
        }),
        kind === 'other' &&
          h(components.TextControl, {
            label: __('Id of the quiz', 'business-wisdom'),
            help: __('Your partner page at Business Wisdom lists the quizzes with their ids.', 'business-wisdom'),
            value: attributes.quiz,
            onChange: function (value) {
              set({ quiz: value.trim().toLowerCase() });
            },
            __next40pxDefaultSize: true,
            __nextHasNoMarginBottom: true,
          }),
      ),
      h(
        components.PanelBody,
        { title: __('Looks', 'business-wisdom') },
        h(components.SelectControl, {
          label: __('Theme', 'business-wisdom'),
          value: attributes.theme,
          options: [
            { value: 'auto', label: __('The reader’s own', 'business-wisdom') },
            { value: 'light', label: __('Light', 'business-wisdom') },
            { value: 'dark', label: __('Dark', 'business-wisdom') },
          ],
          onChange: function (value) {
            set({ theme: value });
          },
          __next40pxDefaultSize: true,
          __nextHasNoMarginBottom: true,
        }),
        h(
          components.BaseControl,
          {
            id: 'business-wisdom-accent',
            label: __('Accent colour', 'business-wisdom'),
            help: __('It appears on the page, not in the preview.', 'business-wisdom'),
            __nextHasNoMarginBottom: true,
          },
          h(components.ColorPalette, {
            value: attributes.accent || undefined,
            disableCustomColors: false,
            enableAlpha: false,
            onChange: function (value) {
              set({ accent: /^#[0-9a-f]{6}$/i.test(value || '') ? value.toLowerCase() : '' });
            },
          }),
        ),
        h(components.RangeControl, {
          label: __('Width in pixels', 'business-wisdom'),
          help: __('Reset it to use the space that there is.', 'business-wisdom'),
          value: attributes.width || undefined,
          initialPosition: known.widths[1],
          min: known.widths[0],
          max: known.widths[1],
          allowReset: true,
          onChange: function (value) {
            set({ width: value || 0 });
          },
          __next40pxDefaultSize: true,
          __nextHasNoMarginBottom: true,
        }),
      ),
    );
  }

  function reasons(attributes) {
    if (known.missing.length > 0) return known.missing;
    if (isQuiz(attributes.quiz)) return [];
    if (attributes.quiz === '') return [__('Enter the id of the quiz in the block’s settings.', 'business-wisdom')];
    return [
      __('The id of a quiz has 24 digits or letters from a to f. Copy it from your partner page.', 'business-wisdom'),
    ];
  }

  function Placeholder(props) {
    var why = reasons(props.attributes);
    var text = why.length > 0 ? why.join(' ') : __('Visitors take the quiz here.', 'business-wisdom');
    return h(
      components.Placeholder,
      { icon: 'welcome-learn-more', label: __('Business Wisdom quiz', 'business-wisdom'), instructions: text },
      known.missing.length > 0 &&
        known.settings !== '' &&
        h(
          components.Button,
          { variant: 'primary', href: known.settings, target: '_blank' },
          __('Open the settings', 'business-wisdom'),
        ),
      why.length === 0 &&
        h(
          components.Button,
          { variant: 'secondary', onClick: props.onPreview },
          __('Show a preview', 'business-wisdom'),
        ),
    );
  }

  function Edit(props) {
    var attributes = props.attributes;
    var opened = element.useState(false);
    var style = attributes.width > 0 ? { maxWidth: attributes.width + 'px' } : {};
    var shown = opened[0] && reasons(attributes).length === 0;
    return h(
      'div',
      blockEditor.useBlockProps(),
      h(Settings, props),
      shown
        ? h('iframe', {
            src: previewAddress(attributes),
            title: __('Preview of the quiz', 'business-wisdom'),
            width: '100%',
            height: PREVIEW_HEIGHT,
            style: Object.assign({ border: 0, display: 'block' }, style),
          })
        : h(Placeholder, {
            attributes: attributes,
            onPreview: function () {
              opened[1](true);
            },
          }),
    );
  }

  blocks.registerBlockType('business-wisdom/quiz', {
    edit: Edit,
    // The server writes the quiz, so that a new key or address needs no change of posts.
    save: function () {
      return null;
    },
  });
})(window.wp.blocks, window.wp.blockEditor, window.wp.components, window.wp.element, window.wp.i18n);
