/** Of both forms of the customer's data: the server has not taken what was sent. */
export const sendFailedTitle = 'Erro ao enviar dados'
