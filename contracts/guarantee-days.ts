/** Calendar days at the office after the day of the delivery in which the money may be requested back; the last one counts. */
export const guaranteeDays = 30

/** As sentences name them. */
export const guaranteeDaysText = `${guaranteeDays} dias`
