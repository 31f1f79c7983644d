import { loginRequestSchema } from '@cartorio/contracts/http/auth.js'
import { Button, Form, Input } from 'antd'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fieldRule } from '../../lib/field-rule'
import { HttpError, problemDetail } from '../../lib/http'
import { useDocumentTitle } from '../../lib/use-document-title'
import { type Credentials, useSignIn } from './api/sign-in'
import styles from './SignInPage.module.css'
import { safeNextPath } from './safe-next-path'

const failureSentence = (error: unknown): string =>
  problemDetail(
    error,
    error instanceof HttpError && error.status === 401
      ? 'E-mail ou senha não conferem. Confira os dois e tente de novo.'
      : 'Não foi possível entrar agora. Espere um pouco e tente de novo.',
  )

const SignInPage = () => {
  useDocumentTitle('Entrar')
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const signIn = useSignIn(() =>
    navigate(safeNextPath(parameters.get('next'), window.location.origin), { replace: true }),
  )

  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <h1>Entrar</h1>
        <p className={styles.lead}>Área da equipe do cartório. Para acompanhar um pedido, use o rastreamento.</p>
        <Form<Credentials>
          layout="vertical"
          requiredMark={false}
          validateTrigger="onSubmit"
          scrollToFirstError={{ focus: true }}
          onFinish={(credentials) => signIn.mutate(credentials)}
        >
          <Form.Item name="email" label="E-mail" rules={[fieldRule(loginRequestSchema.shape.email)]}>
            <Input type="email" autoComplete="username" />
          </Form.Item>
          <Form.Item name="password" label="Senha" rules={[fieldRule(loginRequestSchema.shape.password)]}>
            <Input.Password autoComplete="current-password" />
          </Form.Item>
          {signIn.error && (
            <p role="alert" className={styles.failure}>
              {failureSentence(signIn.error)}
            </p>
          )}
          <Button type="primary" size="large" htmlType="submit" block loading={signIn.isPending}>
            Entrar
          </Button>
        </Form>
      </div>
    </div>
  )
}

export default SignInPage
