/** What the list of attention calls an order with an issued document whose time gets short. It is computed when it is read. */
export const shortValidityKind = 'validity-short' as const
export const shortValidityLabel = 'Prazo de validade apertado'
