/**
 * Days that the pages name: the office's settings say how many, and the server writes them
 * (services/runtime/site/site-facts.ts), each with its unit: "7 dias", "3 a 7 dias".
 */
const written = (name: string): string => `__DAYS_${name}__`

/** In business days from the payment to the last day of each step; the delivery with its journey. */
const nameStepDays = (speed: 'STANDARD' | 'EXPEDITED') => ({
  start: written(`${speed}_START`),
  issue: written(`${speed}_ISSUE`),
  translate: written(`${speed}_TRANSLATE`),
  apostille: written(`${speed}_APOSTILLE`),
  ship: written(`${speed}_SHIP`),
  delivery: written(`${speed}_DELIVERY`),
})
export const standardDays = nameStepDays('STANDARD')
export const expressDays = nameStepDays('EXPEDITED')

/** From the day after the shipping, Monday to Friday, by country. */
export const transitDays = written('TRANSIT')

/** Units that the office does in a day: "10 documentos". */
export const documentsPerDay = '__DOCUMENTS_PER_DAY__'
