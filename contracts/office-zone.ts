/**
 * The office's zone. What is shown of an order, its mails and its receipt is in it, wherever its reader is: days and
 * times of day, "today", the month, the year of an order number and promised dates. Only what was kept on a device is
 * shown in the device's own zone.
 */
export const officeZone = 'America/Sao_Paulo'
