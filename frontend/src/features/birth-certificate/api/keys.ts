export const birthCertificateKeys = {
  order: (token: string) => ['birth-certificate', 'order', token] as const,
}
