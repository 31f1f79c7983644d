import { myOrdersLinkRequestSchema } from '@cartorio/contracts/http/my-orders.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { Link } from 'react-router-dom'
import { PageHead } from '../../components/PageHead/PageHead'
import { PageError } from '../../components/PageState/PageState'
import { linkRequested, mailsAreOff } from '../../content/notifications'
import { trackingPath } from '../../content/site'
import { configQuery } from '../../lib/api/get-config'
import { customerForm } from '../../lib/customer-form'
import { fieldRule } from '../../lib/field-rule'
import { problemDetail } from '../../lib/http'
import { useRequestLink } from './api/my-orders'
import { LinkRequested } from './LinkRequested'
import styles from './MyOrdersPage.module.css'

const failure = 'O pedido do link não foi enviado. Espere um pouco e tente de novo.'

/** Takes an address; what follows is the same for every one. */
export const RequestLink = () => {
  const { data: config } = useQuery(configQuery())
  const link = useRequestLink()
  const mails = config?.mails ?? 'smtp'
  if (mails === 'off')
    return (
      <PageError
        title="O link por e-mail não está disponível"
        detail={mailsAreOff}
        action={<Link to={trackingPath}>Buscar pelo número do pedido</Link>}
      />
    )
  if (link.isSuccess) return <LinkRequested detail={linkRequested[mails]} onAgain={link.reset} />
  return (
    <div className={styles.page}>
      <PageHead
        title="Meus pedidos"
        lead="Informe o e-mail que você usou no pedido e peça o link que abre a lista de todos os seus pedidos."
      />
      <Form<{ email: string }>
        {...customerForm}
        className={styles.form ?? ''}
        requiredMark={false}
        onFinish={({ email }) => link.mutate(email)}
      >
        <Form.Item name="email" label="E-mail" rules={[fieldRule(myOrdersLinkRequestSchema.shape.email)]}>
          <Input type="email" size="large" autoComplete="email" inputMode="email" maxLength={254} />
        </Form.Item>
        {link.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(link.error, failure)}
          </p>
        )}
        <Button type="primary" size="large" htmlType="submit" loading={link.isPending}>
          Pedir o link
        </Button>
      </Form>
      <p className={styles.quiet}>
        Tem o número à mão? <Link to={trackingPath}>Busque pelo número do pedido</Link> para ver a situação e as datas.
      </p>
    </div>
  )
}
