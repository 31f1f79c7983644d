/** Where a receiver checks a copy; the English page is `/verify`. */
export const copyCheckPath = '/verificar'
