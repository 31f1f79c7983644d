import { type TotpSetup as Setup, totpConfirmationSchema } from '@cartorio/contracts/http/second-factor.js'
import { Button, Form, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { QrCode } from '../../../components/QrCode/QrCode'
import { fieldRule } from '../../../lib/field-rule'
import { focusFirst } from '../../../lib/focus'
import { fieldErrors, problemDetail } from '../../../lib/http'
import { useBeginTotp, useConfirmTotp } from '../api/second-factor'
import styles from './Account.module.css'
import { ConfirmedForm } from './ConfirmedForm'

type TotpSetupProps = {
  readonly email: string
  /** With the recovery codes, where these are the account's first. */
  readonly onDone: (codes: readonly string[] | null) => void
  readonly onBack?: () => void
}

/** Password, then the picture for the app, then a code of it. */
export const TotpSetup = ({ email, onDone, onBack }: TotpSetupProps) => {
  const [setup, setSetup] = useState<Setup>()
  const begin = useBeginTotp()
  if (setup === undefined)
    return (
      <ConfirmedForm
        email={email}
        submit="Mostrar o código QR"
        change={begin}
        onDone={setSetup}
        onBack={onBack}
        failure="O cadastro não começou. Espere um pouco e tente de novo."
      />
    )
  return <TotpConfirmation setup={setup} onDone={onDone} onBack={onBack} />
}

/** In groups of four, as it is typed. */
const grouped = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key

type TotpConfirmationProps = Omit<TotpSetupProps, 'email' | 'onBack'> & {
  readonly setup: Setup
  readonly onBack: (() => void) | undefined
}

const TotpConfirmation = ({ setup: { key, address }, onDone, onBack }: TotpConfirmationProps) => {
  const [form] = Form.useForm<{ code: string }>()
  const confirm = useConfirmTotp()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(part.current), [])
  const send = ({ code }: { readonly code: string }) =>
    confirm.mutate(code, {
      onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
      onError: (error) => {
        const errors = fieldErrors(error).map(({ message }) => message)
        form.setFields([{ name: 'code', errors }])
        if (errors.length > 0) form.getFieldInstance('code')?.focus()
      },
    })
  return (
    <div ref={part} className={styles.setup}>
      <QrCode text={address} label="Código QR para o aplicativo de códigos" size={176} />
      <div>
        <ol className={styles.steps}>
          <li>Abra um aplicativo de códigos no celular (Google Authenticator, Microsoft Authenticator, Aegis…).</li>
          <li>
            Leia o código QR. Se não der, digite esta chave no aplicativo:{' '}
            <code className={styles.key}>{grouped(key)}</code>
          </li>
          <li>Digite aqui o código de 6 números que ele mostra.</li>
        </ol>
        <Form<{ code: string }>
          form={form}
          layout="vertical"
          noValidate
          requiredMark={false}
          validateTrigger="onSubmit"
          onFinish={send}
        >
          <Form.Item name="code" label="Código do aplicativo" rules={[fieldRule(totpConfirmationSchema.shape.code)]}>
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={12} style={{ maxWidth: 200 }} />
          </Form.Item>
          {confirm.isError && fieldErrors(confirm.error).length === 0 && (
            <p role="alert" className={styles.failure}>
              {problemDetail(confirm.error, 'O aplicativo não foi cadastrado. Espere um pouco e tente de novo.')}
            </p>
          )}
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={confirm.isPending}>
              Confirmar o aplicativo
            </Button>
            {onBack && <Button onClick={onBack}>Voltar</Button>}
          </div>
        </Form>
      </div>
    </div>
  )
}
