import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../../core/context.ts'
import type { ContextoDeTarefa } from '../../jobs/runner.ts'
import { abrirPlano } from '../../planilhas/planoGuardado.ts'
import type { Lida } from './guarda.queries.ts'
import type { Remessa } from './remessa.ts'
import type { Linha, RegistroDaRemessa, Tipos } from './tipos.ts'

/** Rows written in one transaction: few enough that a request to stop is heard at once. */
const PORCAO = 1_000

interface ParaLer<T extends Tipos> {
  remessa: Remessa<T>
  registro: RegistroDaRemessa<T>
  usuario: Logado
}

/** Stages the rows of the plan that was shown, or of one that is made now. */
export async function prepararLinhas<T extends Tipos>(
  deps: Deps,
  contexto: ContextoDeTarefa,
  { remessa, registro, usuario }: ParaLer<T>,
): Promise<Lida> {
  const { shaPlano } = registro
  const guardar = async (linhas: number, ignoradas: readonly string[], lotes: AsyncIterable<Linha<T>[]>) => ({
    iguais: await guardarLinhas(deps, contexto, { remessa, registro, lotes, linhas }),
    naoLidas: [...ignoradas],
  })
  if (shaPlano !== null) {
    const { ler, cabeca } = await abrirPlano<unknown, T['linha']>(deps.files, shaPlano, SIMULACAO_PERDIDA)
    return guardar(cabeca.linhas, cabeca.ignoradas, ler(undefined, remessa.catalogo.porcao ?? PORCAO))
  }
  return remessa.leitura.comPlano(
    { deps, usuario, leitor: contexto, simulando: false },
    registro,
    ({ linhas, ignoradas, lotes }) => guardar(linhas, ignoradas, lotes),
  )
}

interface Guardando<T extends Tipos> extends Omit<ParaLer<T>, 'usuario'> {
  lotes: AsyncIterable<Linha<T>[]>
  linhas: number
}

async function guardarLinhas<T extends Tipos>(
  { files }: Deps,
  { transacao, parar, progresso }: ContextoDeTarefa,
  { remessa: { catalogo, guarda }, registro, lotes, linhas }: Guardando<T>,
): Promise<number> {
  const { porcao = PORCAO } = catalogo
  const semLinhas = new Set(registro.semLinhas)
  let novas: T['nova'][] = []
  let iguais = 0
  let vistas = 0
  const gravar = async () => {
    const juntas = novas
    novas = []
    if (juntas.length) await transacao((aberta) => catalogo.guardar(aberta, files, juntas))
  }
  for await (const lote of lotes) {
    parar.throwIfAborted()
    for (const linha of lote) {
      const desmarcada = temMarca(linha) && semLinhas.has(linha.numero)
      if (linha.resultado === 'IGUAL' && !desmarcada) iguais++
      const nova = catalogo.preparar(registro, linha, desmarcada)
      if (nova) novas.push(nova)
    }
    if (novas.length >= porcao) await gravar()
    progresso((vistas += lote.length), linhas)
  }
  await gravar()
  if (vistas > PORCAO) await transacao(({ db }) => guarda.analisarLinhas(db))
  return iguais
}

/** Numbers are those of the main sheet, or of files, each of which has its own. */
const temMarca = ({ planilha, arquivo }: { planilha?: unknown; arquivo?: string }): boolean =>
  arquivo !== undefined || !planilha
