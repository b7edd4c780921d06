/** Settings of ADL's Learning Record Store for a test, and modules in place of those that Debian doesn't have. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The module that Django reads. */
export const SETTINGS_MODULE = 'wisdom_settings';

/**
 * Modules that the store imports for what isn't used here: OAuth, and the form of its website against robots. Of `bcoding` it makes
 * keys of its cache only. What is installed goes first.
 */
const STAND_INS: Readonly<Record<string, string>> = {
  'bcoding.py': 'import json\n\ndef bencode(value):\n    return json.dumps(value).encode()\n',
  'oauth2.py': 'class SignatureMethod:\n    pass\n',
  'Crypto/__init__.py': 'import Cryptodome\n__path__ = Cryptodome.__path__\n',
  'captcha/fields.py':
    'from django.forms import CharField\n\ndef ReCaptchaField(widget, **keys):\n    return CharField(widget=widget)\n',
  'captcha/widgets.py':
    'from django.forms import TextInput\n\ndef ReCaptchaV2Checkbox(**looks):\n    return TextInput()\n',
};

/** Applications that need Redis or what isn't in Debian: a lock on passwords, and tags of the website's pages. */
const WITHOUT = ['captcha', 'jsonify', 'defender'];

const settings = (databasePort: number): string => `
import sys
from os.path import dirname, join
sys.path.append(join(dirname(__file__), 'stand_ins'))
from adl_lrs.settings import *

ALLOWED_HOSTS = ['127.0.0.1']
DATABASES = {'default': {
    'ENGINE': 'django.db.backends.postgresql',
    'NAME': 'postgres',
    'USER': 'postgres',
    'HOST': '127.0.0.1',
    'PORT': ${String(databasePort)},
}}
INSTALLED_APPS = [app for app in INSTALLED_APPS if app not in ${JSON.stringify(WITHOUT)}]
MIDDLEWARE = [name for name in MIDDLEWARE if not name.startswith('defender.')]
# Its background tasks run within the request, without RabbitMQ.
CELERY_ALWAYS_EAGER = True
CELERY_TASK_ALWAYS_EAGER = True
`;

/** Writes the settings into a copy of the store. */
export const writeSettings = (root: string, databasePort: number): void => {
  cpSync(join(root, 'settings.ini.example'), join(root, 'adl_lrs', 'settings.ini'));
  writeFileSync(join(root, `${SETTINGS_MODULE}.py`), settings(databasePort));
  for (const [file, text] of Object.entries(STAND_INS)) {
    const path = join(root, 'stand_ins', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
};
