import { plainTyped } from './typed-text.js'

/** `"52998224725"` → `"529.982.247-25"`, as far as it is typed. */
export const maskCpf = (typed: string): string =>
  plainTyped(typed)
    .replace(/\D/g, '')
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
