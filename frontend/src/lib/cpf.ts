const load = () => import('cpf-cnpj-validator')

/** `"52998224725"` → `"529.982.247-25"`, as far as it is typed. */
export const maskCpf = (typed: string): string =>
  typed
    .replace(/\D/g, '')
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')

/** Such a number passes the check digits and belongs to no person. */
const isRepeated = (digits: string): boolean => /^(\d)\1*$/.test(digits)

/** Why eleven digits are no CPF; `undefined` for a good one, and while the rules cannot be loaded. */
export const cpfProblem = async (typed: string): Promise<string | undefined> => {
  const digits = typed.replace(/\D/g, '')
  if (isRepeated(digits)) return 'CPF inválido: todos os números são iguais. Confira no seu documento.'
  try {
    const { cpf } = await load()
    return cpf.isValid(digits) ? undefined : 'CPF inválido. Confira os 11 números no seu documento.'
  } catch {
    // Without a connection the office checks it later.
    return undefined
  }
}

/** Starts loading the rules, before the number is left. */
export const prepareCpfRules = (): void => void load().catch(() => undefined)
