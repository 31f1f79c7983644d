/** A file that helps with most documents. */
export const holdersIdentity = 'RG, CNH ou passaporte do titular, mesmo vencido'
