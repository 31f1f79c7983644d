import type { CertificateForm } from './certificate-forms.js'

export const certificateFormNames: Readonly<Record<CertificateForm, string>> = {
  short: 'Breve relato',
  'full-typed': 'Inteiro teor, digitada',
  'full-copy': 'Inteiro teor, reprográfica',
}
