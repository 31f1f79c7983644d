import { newPasskeySchema } from '@cartorio/contracts/http/second-factor.js'
import { Form, Input } from 'antd'
import { fieldRule } from '../../../lib/field-rule'
import { isCancelled, isKnownPasskey } from '../../../lib/passkeys'
import { useAddPasskey } from '../api/second-factor'
import { ConfirmedForm } from './ConfirmedForm'

type PasskeySetupProps = {
  readonly email: string
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onBack?: () => void
}

const toSentence = (error: Error): string | undefined => {
  if (isKnownPasskey(error)) return 'Este aparelho já tem uma chave desta conta. Use outro aparelho, ou volte.'
  return isCancelled(error)
    ? 'O navegador não fez a chave: a pergunta foi fechada ou o tempo acabou. Tente de novo.'
    : undefined
}

/** A name and the password; the browser then asks for the device. */
export const PasskeySetup = ({ email, onDone, onBack }: PasskeySetupProps) => (
  <ConfirmedForm
    email={email}
    submit="Criar a chave de acesso"
    change={useAddPasskey()}
    onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    onBack={onBack}
    failure="A chave não foi cadastrada. Espere um pouco e tente de novo."
    toSentence={toSentence}
  >
    <Form.Item
      name="name"
      label="Nome da chave"
      extra="Para você a reconhecer na lista. Exemplo: celular, ou notebook do trabalho."
      rules={[fieldRule(newPasskeySchema.shape.name)]}
    >
      <Input maxLength={60} autoComplete="off" data-first-focus />
    </Form.Item>
  </ConfirmedForm>
)
