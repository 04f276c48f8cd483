import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { takeMarked } from '../fields/takeMarked.ts'

const petroleo: MantineColorsTuple = [
  '#eaf5f8',
  '#d5e8ee',
  '#a9d0dd',
  '#7ab7cb',
  '#54a2bb',
  '#3d95b2',
  '#2d87a5',
  '#1d738f',
  '#10617b',
  '#064c63',
]

/** Cool greys, light and dark: aluminium and graphite. */
const gray: MantineColorsTuple = [
  '#f7f9fa',
  '#eff2f4',
  '#e2e7ea',
  '#d2d9de',
  '#bcc6cd',
  '#98a5ae',
  '#74828c',
  '#57646d',
  '#3a454c',
  '#232b30',
]
const dark: MantineColorsTuple = [
  '#d6dde1',
  '#b9c3c9',
  '#98a4ab',
  '#6b7880',
  '#434e55',
  '#353f45',
  '#273035',
  '#1d2429',
  '#161c20',
  '#0f1417',
]

const SANS = "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif"

export const theme = createTheme({
  primaryColor: 'petroleo',
  /** Lighter shades of the default fail the contrast of small text on white and of white text on dark. */
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  colors: { petroleo, gray, dark },
  fontFamily: SANS,
  fontFamilyMonospace: "'JetBrains Mono', ui-monospace, 'Cascadia Mono', Menlo, monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  defaultRadius: 6,
  headings: {
    fontFamily: SANS,
    fontWeight: '600',
    sizes: { h1: { fontSize: '1.25rem' }, h2: { fontSize: '1rem' }, h3: { fontSize: '0.875rem' } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  /** Plain values: importing a component to name it would put it into the first load of every page. */
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    /** Coloured words on a coloured ground fail the contrast; the ground says it already. */
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    Select: { defaultProps: { onKeyDownCapture: takeMarked } },
    MultiSelect: { defaultProps: { onKeyDownCapture: takeMarked } },
    Badge: { defaultProps: { radius: 'sm', variant: 'light', tt: 'none', fw: 500 } },
    Button: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    InputClearButton: { defaultProps: { 'aria-label': 'Limpar' } },
    Loader: { defaultProps: { size: 'sm', role: 'status', 'aria-label': 'Carregando' } },
    /** The initial placeholder is a focusable node inside the menu role, which readers announce as an error. */
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, shadow: 'sm', transitionProps: { duration: 100 } },
    },
    ModalCloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Mostrar ou ocultar a senha' } },
    },
    Radio: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 100 } } },
  },
})

/** Names that style sheets use, so that no component asks which scheme is on. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-anchor': 'var(--mantine-color-petroleo-8)',
    /** Mantine's own shades fail the contrast on their tint. */
    '--mantine-color-green-light-color': '#1d6b2d',
    '--mantine-color-orange-light-color': '#a33400',
    '--mantine-color-yellow-light-color': '#7a4500',
    '--portal-fundo': 'var(--mantine-color-gray-0)',
    '--portal-superficie': '#ffffff',
    '--portal-linha': 'var(--mantine-color-gray-2)',
    '--portal-realce': 'var(--mantine-color-gray-1)',
    '--portal-escolhida': 'var(--mantine-color-petroleo-0)',
    '--portal-destaque': 'var(--mantine-color-petroleo-8)',
    '--portal-antes': '#fdecec',
    '--portal-antes-texto': '#8f1d1d',
    '--portal-depois': '#e6f6ec',
    '--portal-depois-texto': '#12572d',
    '--portal-papel-luz': 'none',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-8)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-petroleo-3)',
    /** Mantine's are nearly white: links and what deletes would look like any other text. */
    '--mantine-color-red-light-color': 'var(--mantine-color-red-3)',
    '--mantine-color-petroleo-light-color': 'var(--mantine-color-petroleo-3)',
    /** Mantine's grounds of these are brighter than all else on a dark page: a notice would outshine what it is about. */
    '--mantine-color-yellow-light': '#40300b',
    '--mantine-color-yellow-light-color': 'var(--mantine-color-yellow-3)',
    '--mantine-color-orange-light': '#45220f',
    '--mantine-color-orange-light-color': 'var(--mantine-color-orange-3)',
    '--mantine-color-violet-light': '#2c2257',
    '--mantine-color-green-light': '#14351d',
    '--portal-fundo': 'var(--mantine-color-dark-9)',
    '--portal-superficie': 'var(--mantine-color-dark-8)',
    '--portal-linha': 'var(--mantine-color-dark-5)',
    '--portal-realce': 'var(--mantine-color-dark-7)',
    '--portal-escolhida': '#10303b',
    '--portal-destaque': 'var(--mantine-color-petroleo-3)',
    '--portal-antes': '#3f1d1f',
    '--portal-antes-texto': '#ffb3b3',
    '--portal-depois': '#12331f',
    '--portal-depois-texto': '#a5e5bd',
    /** What is drawn for paper stands on it in both schemes, in the dark as under a dim lamp. */
    '--portal-papel-luz': 'brightness(0.66)',
  },
})
