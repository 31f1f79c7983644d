import { forgottenPasswordSchema, passwordLinkMinutes } from '@cartorio/contracts/http/account.js'
import { Button, Form, Input } from 'antd'
import { useEffect, useRef } from 'react'
import card from '../../components/CardPage/CardPage.module.css'
import { fieldRule } from '../../lib/field-rule'
import { focusFirst } from '../../lib/focus'
import { problemDetail } from '../../lib/http'
import { useForgottenPassword } from './api/forgotten-password'
import styles from './SignInPage.module.css'

/** Takes an address; what follows is the same for every one. */
export const ForgottenPassword = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const link = useForgottenPassword()
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(part.current), [])
  if (link.isSuccess) return <LinkRequested onSignIn={onSignIn} />
  return (
    <div ref={part}>
      <h1>Esqueceu a senha?</h1>
      <p className={card.lead}>Diga o e-mail da sua conta: mandamos um link para escolher outra senha.</p>
      <Form<{ email: string }>
        layout="vertical"
        noValidate
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        onFinish={({ email }) => link.mutate(email)}
      >
        <Form.Item name="email" label="E-mail" rules={[fieldRule(forgottenPasswordSchema.shape.email)]}>
          <Input type="email" autoComplete="username" />
        </Form.Item>
        {link.isError && (
          <p role="alert" className={card.failure}>
            {problemDetail(link.error, 'O link não foi pedido. Espere um pouco e tente de novo.')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="primary" size="large" htmlType="submit" block loading={link.isPending}>
            Pedir o link
          </Button>
          <Button block onClick={onSignIn}>
            Voltar
          </Button>
        </div>
      </Form>
    </div>
  )
}

const LinkRequested = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Confira o seu e-mail
      </h1>
      <p className={card.lead}>
        Se há uma conta da equipe com este e-mail, o link chega em alguns minutos. Ele vale por {passwordLinkMinutes}{' '}
        minutos, uma vez. Procure também no spam.
      </p>
      <Button size="large" block onClick={onSignIn}>
        Voltar para entrar
      </Button>
    </>
  )
}
