import { loginRequestSchema, type SecondFactorAsked } from '@cartorio/contracts/http/staff.js'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { fieldRule } from '../../lib/field-rule'
import { HttpError, problemDetail } from '../../lib/http'
import { lazySection } from '../LazySection/LazySection'
import styles from './StaffSignIn.module.css'
import { type Credentials, useSignIn } from './sign-in'

/** Most sign-ins ask for it once a day, some never. */
const SecondFactorStep = lazySection(async () => (await import('./SecondFactorStep')).SecondFactorStep)

const failureSentence = (error: unknown): string =>
  problemDetail(
    error,
    error instanceof HttpError && error.status === 401
      ? 'E-mail ou senha não conferem. Confira os dois e tente de novo.'
      : 'Não foi possível entrar agora. Espere um pouco e tente de novo.',
  )

type StaffSignInProps = {
  /** Of the person whose session has ended: it cannot be changed, since another person must not go on with what is open. */
  readonly email?: string
  readonly onSignedIn: () => void
  /** Below the button. */
  readonly children?: ReactNode
}

/** The form by which a member of staff signs in: e-mail and password, and then what the account needs beside them. */
export const StaffSignIn = ({ email = '', onSignedIn, children }: StaffSignInProps) => {
  const [asked, setAsked] = useState<SecondFactorAsked['secondFactor']>()
  /** Why the first step is shown again. */
  const [over, setOver] = useState<string>()
  const signIn = useSignIn(onSignedIn, setAsked)
  const restart = (reason?: string) => {
    setAsked(undefined)
    setOver(reason)
  }
  if (asked !== undefined) return <SecondFactorStep asked={asked} onSignedIn={onSignedIn} onRestart={restart} />
  const failure = signIn.error ? failureSentence(signIn.error) : over
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      initialValues={{ email }}
      onFinish={(credentials) => {
        setOver(undefined)
        signIn.mutate(credentials)
      }}
    >
      <Form.Item name="email" label="E-mail" rules={[fieldRule(loginRequestSchema.shape.email)]}>
        <Input type="email" autoComplete="username" readOnly={email !== ''} />
      </Form.Item>
      <Form.Item name="password" label="Senha" rules={[fieldRule(loginRequestSchema.shape.password)]}>
        <Input.Password autoComplete="current-password" {...(email === '' ? {} : { 'data-first-focus': true })} />
      </Form.Item>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="primary" size="large" htmlType="submit" block loading={signIn.isPending}>
        Entrar
      </Button>
      {children}
    </Form>
  )
}
