/** Characters of formulas as TeX. */

/** A formula with a part that has no TeX here; its message is the name of the part, or empty. */
export class UnknownPart extends Error {
  override readonly name = 'UnknownPart';
}

const GREEK =
  'α alpha β beta γ gamma δ delta ε varepsilon ϵ epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi π pi ρ rho ' +
  'σ sigma ς varsigma τ tau υ upsilon φ varphi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma ' +
  'Υ Upsilon Φ Phi Ψ Psi Ω Omega';
const SIGNS =
  '× times ÷ div · cdot ⋅ cdot ∙ cdot ± pm ∓ mp ≤ le ≥ ge ≠ ne ≈ approx ≡ equiv ∼ sim ∝ propto ∞ infty → to ⇒ Rightarrow ↔ leftrightarrow ' +
  '∑ sum ∏ prod ∫ int ∂ partial ∇ nabla ∈ in ∉ notin ⊂ subset ⊆ subseteq ∪ cup ∩ cap ∅ emptyset ∀ forall ∃ exists … dots ⋯ cdots < lt > gt ' +
  '€ text{€} £ text{£} ₹ text{₹}';

const COMMANDS = new Map<string, string>();
for (const list of [GREEK.split(' '), SIGNS.split(' ')])
  for (let at = 0; at < list.length; at += 2) COMMANDS.set(list[at] ?? '', `\\${list[at + 1] ?? ''}`);

const ESCAPED = /[{}$%&#_]/;
/** Names that TeX has as commands. */
export const FUNCTIONS = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln exp lim max min det gcd'.split(' '),
);
/** Accents by their combining characters. */
export const ACCENTS = new Map([
  ['\u0302', 'hat'],
  ['\u0303', 'tilde'],
  ['\u0304', 'bar'],
  ['\u0305', 'overline'],
  ['\u0307', 'dot'],
  ['\u0308', 'ddot'],
  ['\u20d7', 'vec'],
]);

/** Returns a character as TeX. Throws UnknownPart. */
export const signOf = (sign: string): string => {
  const command = COMMANDS.get(sign);
  if (command !== undefined) return `${command} `;
  if (ESCAPED.test(sign)) return `\\${sign}`;
  if (sign === '\\' || sign === '^' || sign === '~') throw new UnknownPart();
  if (sign === '−' || sign === '–') return '-';
  if (/[\s\u2061-\u2064]/u.test(sign)) return ' ';
  if (/[\u0020-\u007e]/.test(sign)) return sign;
  // Letters of mathematical alphabets, such as 𝑥, mean the plain ones.
  const plain = sign.normalize('NFKC');
  if (plain !== sign && /^[A-Za-z0-9]+$/.test(plain)) return plain;
  if (/\p{L}/u.test(sign)) return `\\text{${sign}}`;
  throw new UnknownPart();
};

/** Returns the characters of a text as TeX. Throws UnknownPart. */
export const textTex = (text: string): string => Array.from(text, signOf).join('');
