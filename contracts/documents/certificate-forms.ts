/** The forms in which a civil registry issues its certificates. */
export const certificateForms = ['short', 'full-typed', 'full-copy'] as const
export type CertificateForm = (typeof certificateForms)[number]
