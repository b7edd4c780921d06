import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import 'business-quiz';

const { settings, events } = window;
const theme = signal('light');
const shown = signal(true);
class App {
  settings = settings;
  theme = theme;
  shown = shown;
  ready() {
    events.push('ready');
  }
  complete({ detail }) {
    events.push(`complete ${detail.percent}`);
  }
}
Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `@if (shown()) {<business-quiz [partner]="settings.partner" [quiz]="settings.quiz" [server]="settings.server" [theme]="theme()" class="chosen" (bw-ready)="ready()" (bw-complete)="complete($event)"><a href="/plain">The quiz</a></business-quiz>}`,
})(App);
const application = await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
window.setTheme = (next) => {
  theme.set(next);
  return application.whenStable();
};
window.show = (next) => {
  shown.set(next);
  return application.whenStable();
};
