import { type ThemeConfig, theme } from 'antd'
import tokensCss from '../styles/tokens.css?raw'

const channels = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of one colour over another, both `#rrggbb`; antd's own colour arithmetic takes no `color-mix`. */
export const mixed = (colour: string, over: string, share: number): string => {
  const ground = channels(over)
  const sum = channels(colour).map((value, index) => Math.round(value * share + (ground[index] ?? 0) * (1 - share)))
  return `#${sum.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The custom properties that one rule of a style sheet declares: `--ink: #14213d` → `ink`. */
export const readTokens = (css: string, selector: ':root' | '.dark'): Readonly<Record<string, string>> => {
  const start = css.indexOf(`${selector} {`)
  const body = start === -1 ? '' : css.slice(start, css.indexOf('}', start))
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const light = readTokens(tokensCss, ':root')
const dark = readTokens(tokensCss, '.dark')

const colour = (name: string, darkMode: boolean): string => (darkMode ? dark[name] : undefined) ?? light[name] ?? ''

/** Backgrounds and borders of notices: our own colours over the surface, where antd would derive muddy ones. */
const noticeColours = (of: (name: string) => string, darkMode: boolean) => {
  const tint = (name: string, share: number) => mixed(of(name), of('surface'), share)
  const [ground, edge] = darkMode ? [0.16, 0.45] : [0.08, 0.35]
  return {
    colorSuccessBg: tint('seal', ground),
    colorSuccessBorder: tint('seal', edge),
    colorInfoBg: tint('info', ground),
    colorInfoBorder: tint('info', edge),
    colorWarningBg: tint('warning', ground),
    colorWarningBorder: tint('warning', edge),
    colorErrorBg: tint('danger', ground),
    colorErrorBorder: tint('danger', edge),
  }
}

/** What can be chosen and what cannot, in our own shades of ink. */
const controlColours = (of: (name: string) => string) => {
  const veil = (share: number) => mixed(of('ink'), of('surface'), share)
  return {
    colorPrimaryBg: mixed(of('seal'), of('surface'), 0.12),
    colorPrimaryBgHover: mixed(of('seal'), of('surface'), 0.2),
    // antd draws its focus rings in these: a paler seal would not be seen at 3:1.
    colorPrimaryBorder: of('seal'),
    controlOutline: of('seal'),
    controlOutlineWidth: 1,
    lineWidthFocus: 2,
    colorBorder: of('control-line'),
    colorBorderDisabled: mixed(of('control-line'), of('surface'), 0.5),
    colorBgContainerDisabled: veil(0.05),
    colorTextDisabled: mixed(of('ink-2'), of('surface'), 0.72),
    colorFillSecondary: veil(0.08),
    colorFillTertiary: veil(0.06),
    colorFillQuaternary: veil(0.04),
  }
}

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
    // The styles of components are a file: vite/antd-sheet.ts.
    zeroRuntime: true,
    hashed: false,
    algorithm: [
      darkMode ? theme.darkAlgorithm : theme.defaultAlgorithm,
      // The algorithms shade the seeds; our colours are chosen for contrast and stay as they are.
      (_seed, mapped) => ({ ...(mapped ?? theme.defaultAlgorithm(theme.defaultSeed)), ...colours }),
    ],
    token: {
      ...colours,
      ...noticeColours(of, darkMode),
      ...controlColours(of),
      colorText: of('ink'),
      colorTextHeading: of('ink'),
      colorTextSecondary: of('ink-2'),
      colorTextDescription: of('ink-2'),
      // Of the eye in a password field, among others: antd's own grey reaches no 3:1.
      colorIcon: of('ink-2'),
      colorTextPlaceholder: darkMode ? 'rgba(255,255,255,.6)' : 'rgba(0,0,0,.6)',
      colorTextLightSolid: of('on-seal'),
      colorBorderSecondary: of('line'),
      colorSplit: of('line'),
      colorBgContainer: of('surface'),
      // In the dark a shadow does not lift a list off the page; a lighter ground does.
      colorBgElevated: darkMode ? mixed(of('ink'), of('surface'), 0.07) : of('surface'),
      colorBgLayout: of('paper'),
      fontFamily: light['font-text'] ?? 'inherit',
      fontSize: 16,
      borderRadius: 8,
      borderRadiusLG: 10,
      controlHeight: 44,
      controlHeightLG: 48,
      controlHeightSM: 32,
      controlInteractiveSize: 20,
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.16s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Alert: { withDescriptionIconSize: 20, withDescriptionPadding: '12px 16px' },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 600 },
      Form: { labelColor: of('ink'), verticalLabelPadding: '0 0 4px', itemMarginBottom: 28 },
      Tooltip: { colorTextLightSolid: darkMode ? of('paper') : of('surface'), colorBgSpotlight: of('ink') },
    },
  }
}
