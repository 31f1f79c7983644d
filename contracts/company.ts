/** Who sells and answers for the service: the site's legal pages and receipts name it. */
export const company = 'Cartório Online LLC, Flórida, Estados Unidos'
