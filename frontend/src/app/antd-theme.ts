import { type ThemeConfig, theme } from 'antd'
import { readTokens } from '../styles/read-tokens'
import tokensCss from '../styles/tokens.css?raw'

const light = readTokens(tokensCss, ':root')
const dark = readTokens(tokensCss, '.dark')

const colour = (name: string, darkMode: boolean): string => (darkMode ? dark[name] : undefined) ?? light[name] ?? ''

/** The design's tokens as antd's; the style sheet stays the one place where a colour is written. */
export const antdTheme = (darkMode: boolean): ThemeConfig => {
  const of = (name: string) => colour(name, darkMode)
  const colours = {
    colorPrimary: of('seal'),
    colorSuccess: of('seal'),
    colorInfo: of('info'),
    colorWarning: of('warning'),
    colorError: of('danger'),
    colorLink: of('seal'),
    colorTextBase: of('ink'),
    colorBgBase: of('surface'),
  }
  return {
    algorithm: [
      darkMode ? theme.darkAlgorithm : theme.defaultAlgorithm,
      // The algorithms shade the seeds; our colours are chosen for contrast and stay as they are.
      (_seed, mapped) => ({ ...(mapped ?? theme.defaultAlgorithm(theme.defaultSeed)), ...colours }),
    ],
    token: {
      ...colours,
      colorText: of('ink'),
      colorTextHeading: of('ink'),
      colorTextSecondary: of('ink-2'),
      colorTextDescription: of('ink-2'),
      colorTextPlaceholder: darkMode ? 'rgba(255,255,255,.6)' : 'rgba(0,0,0,.6)',
      colorTextLightSolid: of('on-seal'),
      colorBorder: of('control-line'),
      colorBorderSecondary: of('line'),
      colorSplit: of('line'),
      colorBgContainer: of('surface'),
      colorBgElevated: of('surface'),
      colorBgLayout: of('paper'),
      fontFamily: light['font-text'] ?? 'inherit',
      fontSize: 16,
      borderRadius: 8,
      borderRadiusLG: 10,
      controlHeight: 44,
      controlHeightLG: 48,
      controlHeightSM: 32,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', fontWeight: 600 },
      Form: { labelColor: of('ink'), verticalLabelPadding: '0 0 4px' },
      Tooltip: { colorTextLightSolid: darkMode ? of('paper') : of('surface'), colorBgSpotlight: of('ink') },
    },
  }
}
