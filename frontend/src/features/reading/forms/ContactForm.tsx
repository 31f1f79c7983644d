import { contactDays } from '@cartorio/contracts/http/contact.js'
import { AddressField, AreaField, LineField, OfficeForm } from './OfficeForm'

/** A message to the office without an order. */
export const ContactForm = () => (
  <OfficeForm
    action="/api/contact"
    submit="Enviar mensagem"
    done={{
      title: 'Recebemos a sua mensagem',
      text: 'A nossa equipe lê todas e responde no endereço que você informou.',
    }}
  >
    <LineField name="name" label="Nome" autoComplete="name" missing="Informe o seu nome." maxLength={150} />
    <AddressField
      name="email"
      label="E-mail"
      help="A resposta vai para este endereço."
      missing="Informe o seu e-mail."
      wrong="Confira o e-mail: falta alguma parte."
      maxLength={254}
    />
    <LineField name="subject" label="Assunto" missing="Escreva o assunto." maxLength={120} />
    <AreaField
      name="text"
      label="Mensagem"
      help={`Sem número de cartão e sem documentos. Guardamos a mensagem cifrada e a apagamos depois de ${contactDays} dias.`}
      missing="Escreva a mensagem."
      maxLength={4000}
    />
  </OfficeForm>
)
