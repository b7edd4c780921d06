/**
 * Makes the WordPress plugin: `npm run widget:wordpress [-- file]`, by default
 * `dist/widget/wordpress/business-wisdom.zip`, from which the server makes the downloads with its own address.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../run.ts';
import { wordpressPlugin } from './wordpress-plugin.ts';

const file = resolve(process.argv[2] ?? join(ROOT, 'dist/widget/wordpress/business-wisdom.zip'));
await mkdir(dirname(file), { recursive: true });
await writeFile(file, await wordpressPlugin());
console.log(file);
