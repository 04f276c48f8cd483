import { memo, useState, type ComponentType } from 'react'
import { Group, Kbd, Stack, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from 'react-router'
import { useSession, type Sessao, type UsuarioDaSessao } from '../api/session.ts'
import { EmEspera } from '../publicacoes/EmEspera.tsx'
import { Marca } from '../sessao/Marca.tsx'
import { Sino } from '../tarefas/Sino.tsx'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { preferenceStore } from '../preferencias/preferenceStore.ts'
import { PreferenceContext } from '../ui/preferenceContext.ts'
import { escrever, useShortcut, useShortcuts, vigentes } from '../ui/shortcuts.ts'
import '../ui/theme/mantinePrivate.css'
import '../ui/theme/overridesPrivate.css'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { NextRecordContext } from '../ui/form/next.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { useScreenTitle } from '../ui/screenTitle.ts'
import { SharedViewContext } from '../ui/table/sharedViews.ts'
import type { ItemDoMenu } from './navegacao.ts'
import { NavBar } from './NavBar.tsx'
import { NavDrawer } from './NavDrawer.tsx'
import { Rodape } from './Rodape.tsx'
import classes from './Shell.module.css'
import { TELAS } from './telas.ts'
import { EmNomeDe, TrocaDeUsuario } from './TrocaDeUsuario.tsx'
import { useAberto } from './useAberto.ts'
import { useMenu } from './useMenu.ts'
import { UserMenu } from './UserMenu.tsx'
import { usePassos, Vizinhos } from './Vizinhos.tsx'
import { migalhasDe } from './migalhas.ts'

/** Keeps the height of a part in a variable of the style sheets, also while that part changes. */
const medir =
  (nome: `--portal-${string}`) =>
  (parte: HTMLElement | null): (() => void) | undefined => {
    if (!parte) return undefined
    const { style } = document.documentElement
    const anotar = () => style.setProperty(nome, `${parte.offsetHeight}px`)
    const observador = new ResizeObserver(anotar)
    observador.observe(parte)
    return () => {
      observador.disconnect()
      style.removeProperty(nome)
    }
  }

const medirTopo = medir('--portal-topo')
/** The line below the header, which scrolls with the page. */
const medirTrilha = medir('--portal-trilha')

const PALETA = 'mod+K'

const visoesDaEmpresa = async () => (await import('../visoes/sharedViewStore.ts')).sharedViewStore

/** Everything around a private screen (Spec 000 §2 "Navigation shell"). */
export function Shell() {
  const sessao = useSession()
  return sessao && <Moldura sessao={sessao} />
}

function Moldura({ sessao }: { sessao: Sessao }) {
  const menu = useMenu()
  useAberto()
  const passos = usePassos()
  return (
    <PreferenceContext value={preferenceStore}>
      <a className={classes['pular']} href="#conteudo">
        Pular para o conteúdo
      </a>
      <div className={classes['pagina']}>
        <header ref={medirTopo} className={classes['topo']}>
          <div className={classes['linhaDoTopo']}>
            <NavDrawer menu={menu} />
            <Link to={TELAS.home.caminho} className={classes['marca']} aria-label="Portal do Fornecedor, início">
              <Marca />
              <span className={classes['nomeDaMarca']}>Portal do Fornecedor</span>
            </Link>
            <NavBar menu={menu} />
            <Ferramentas menu={menu} usuario={sessao.usuario} />
          </div>
          <EmNomeDe usuario={sessao.usuario} />
        </header>
        <div className={classes['corpo']}>
          <div ref={medirTrilha} className={classes['trilha']}>
            <Breadcrumbs />
            {passos && <Vizinhos passos={passos} />}
            <TrocaDeUsuario sessao={sessao} />
          </div>
          <EmEspera />
          <main id="conteudo" tabIndex={-1} className={classes['principal']}>
            <NextRecordContext value={passos?.proximo}>
              <SharedViewContext value={visoesDaEmpresa}>
                <Outlet />
              </SharedViewContext>
            </NextRecordContext>
          </main>
        </div>
        <Rodape />
      </div>
    </PreferenceContext>
  )
}

const Ferramentas = memo(function Ferramentas({
  menu,
  usuario,
}: {
  menu: readonly ItemDoMenu[]
  usuario: UsuarioDaSessao
}) {
  const [ajuda, setAjuda] = useState(false)
  const { Paleta, abrir } = usePaleta()
  useShortcut(PALETA, 'Procurar, ou ir para uma tela', abrir)
  useShortcut('?', 'Mostrar estes atalhos', () => setAjuda(true))
  return (
    <div className={classes['ferramentas']}>
      <Tooltip label={`Procurar, ou ir para uma tela (${escrever(PALETA)})`}>
        <UnstyledButton className={classes['procurar']} onClick={abrir}>
          <VisuallyHidden>Procurar, ou ir para uma tela</VisuallyHidden>
          <IconSearch size={18} aria-hidden />
          <span className={classes['procurarTexto']} aria-hidden>
            Procurar… <Kbd size="xs">{escrever(PALETA)}</Kbd>
          </span>
        </UnstyledButton>
      </Tooltip>
      <Sino />
      <UserMenu usuario={usuario} aoPedirAtalhos={() => setAjuda(true)} />
      {Paleta && <Paleta menu={menu} />}
      {ajuda && <AjudaDeAtalhos aoFechar={() => setAjuda(false)} />}
    </div>
  )
})

/** The palette is loaded only when somebody asks for it. */
function usePaleta() {
  const [parte, setParte] = useState<{ Palette: ComponentType<{ menu: readonly ItemDoMenu[] }>; abrir: () => void }>()
  const abrir = () => {
    if (parte) return parte.abrir()
    import('./Palette.tsx').then(({ Palette, abrirPaleta }) => setParte({ Palette, abrir: abrirPaleta }), notifyFailed)
  }
  return { Paleta: parte?.Palette, abrir }
}

function AjudaDeAtalhos({ aoFechar }: { aoFechar: () => void }) {
  const atalhos = vigentes(useShortcuts())
  return (
    <Dialog title="Atalhos do teclado" onClose={aoFechar}>
      <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {atalhos.map(({ tecla, descricao }) => (
          <Group key={tecla} component="li" justify="space-between" py={8} wrap="nowrap">
            <Text size="sm">{descricao}</Text>
            <Kbd>{escrever(tecla)}</Kbd>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}

export function Breadcrumbs() {
  const { pathname } = useLocation()
  const title = useScreenTitle(pathname)
  return (
    <nav aria-label="Caminho">
      <ol className={classes['migalhas']}>
        {migalhasDe(pathname, title).map(({ texto, endereco }) => (
          <li key={endereco ?? texto}>
            {endereco ? <Link to={backTo(endereco)}>{texto}</Link> : <span aria-current="page">{texto}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
