import type { SettingsView } from '@cartorio/contracts/http/settings.js'
import { mostAddressCharacters } from '@cartorio/contracts/site/entry-lists.js'
import { socialNetworks } from '@cartorio/contracts/social-networks.js'
import { Form, Input } from 'antd'
import type { Values } from '../../actions/order-form'
import { SettingForm } from '../SettingForm'
import { withoutEmpty } from './without-empty'

/** Where the office has accounts. */
export const SocialAccountsForm = ({ view }: { readonly view: SettingsView }) => {
  const [form] = Form.useForm<Values>()
  return (
    <SettingForm
      setting="social-accounts"
      title="Redes sociais"
      explanation="O endereço inteiro da página, com https:// no começo. Sem endereço, a rede não aparece no rodapé."
      revision={view.revision}
      initialValues={{ accounts: view.site?.accounts ?? {} }}
      toBody={({ accounts }) => ({ accounts: withoutEmpty(accounts) })}
      form={form}
    >
      {socialNetworks.map((network) => (
        <Form.Item key={network} name={['accounts', network]} label={network}>
          <Input type="url" maxLength={mostAddressCharacters} autoComplete="off" style={{ maxWidth: 420 }} />
        </Form.Item>
      ))}
    </SettingForm>
  )
}
