import * as v from 'valibot';

/** Email and password; nothing is sent while one of them is empty. */
export const LoginSchema = v.object({
  email: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter your email')),
  password: v.pipe(v.string(), v.minLength(1, 'Enter your password')),
});
