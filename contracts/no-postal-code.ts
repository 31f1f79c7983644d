/** Stands for no postal code. */
export const noPostalCode = '00000'
