/** Where the code of an electronic certificate of the civil registry is checked. */
export const civilRegistryVerification = {
  name: 'site do Registro Civil',
  url: 'https://registrocivil.org.br',
} as const
