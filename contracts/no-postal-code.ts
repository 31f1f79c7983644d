/** The placeholder that the specification's clients send for "no postal code". */
export const noPostalCode = '00000'
