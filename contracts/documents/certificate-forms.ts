/** The forms in which a civil registry issues its certificates. */
export const certificateForms = ['short', 'full-typed', 'full-copy'] as const
export type CertificateForm = (typeof certificateForms)[number]

export const certificateFormNames: Readonly<Record<CertificateForm, string>> = {
  short: 'Breve relato',
  'full-typed': 'Inteiro teor, digitada',
  'full-copy': 'Inteiro teor, reprográfica',
}
