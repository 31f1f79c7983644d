/** Of both forms of the customer's data: the server has not taken what was sent. */
export const sendFailedTitle = 'Erro ao enviar dados'

/** Heads what is wrong in a form that has all that it requires. */
export const checkFieldsTitle = 'Confira estes campos'
