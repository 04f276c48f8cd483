import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { FAMILIAS, type Sistema } from '@portal/contract/clientes/sistemas'
import { PRODUTOS, TABELAS, type AcaoDeDiversa } from '@portal/contract/liberacoes/diversas'
import { TIPOS_DE_BLOQUEIO } from '@portal/contract/liberacoes/preference'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { clienteSerial, patrocinio } from '../db/tables/clientes.ts'
import * as tabelas from '../db/tables/liberacoes.ts'
import { serialPacote } from '../db/tables/pacotes.ts'
import { tabelaPreco } from '../db/tables/precos.ts'
import { disponibilizarDiversa } from '../liberacoes/disponibilizarDiversa.ts'
import { insertDiversa } from '../liberacoes/diversas.queries.ts'
import { insertPadrao, trocarPatrocinios } from '../liberacoes/padrao.queries.ts'
import { lerNomes } from './nomes.ts'
import type { PacotesDaDemo } from './pacotes.ts'

const [CEM, SMART, MINI, ONE, PAR]: readonly Sistema[] = FAMILIAS.CEM
const [COM_PACOTES, COM_APLICABILIDADE, COM_PREFERENCE] = [24, 10, 6]
/** The first customer shows how it is when nobody released anything. */
const SO_DEPOIS_DE = 3

interface Casa {
  db: Db
  pessoa: Logado
  pacotes: PacotesDaDemo
  idTabela: number
}

export async function preencherLiberacoes(db: Db, pessoa: Logado, pacotes: PacotesDaDemo): Promise<void> {
  const [emVigor] = await db
    .select({ id: tabelaPreco.id })
    .from(tabelaPreco)
    .where(and(eq(tabelaPreco.idEmpresa, pessoa.idEmpresa), gt(tabelaPreco.idVersaoMercado, 0)))
    .orderBy(asc(tabelaPreco.id))
  const casa: Casa = { db, pessoa, pacotes, idTabela: emVigor?.id ?? 0 }
  await aMao(casa)
  await padroes(casa)
  await emMassa(casa)
}

const seriaisDe = (db: Db, sistemas: readonly Sistema[], quantos: number) =>
  db
    .select({ idSerial: clienteSerial.id, homologador: clienteSerial.homologador })
    .from(clienteSerial)
    .where(
      and(
        inArray(clienteSerial.sistema, [...sistemas]),
        gt(clienteSerial.id, SO_DEPOIS_DE),
        eq(clienteSerial.bloqueadaLiberacao, false),
      ),
    )
    .orderBy(asc(clienteSerial.id))
    .limit(quantos)

async function aMao({ db, pessoa: { idEmpresa }, pacotes }: Casa): Promise<void> {
  const seriais = await seriaisDe(db, FAMILIAS.CEM, COM_PACOTES)
  const testam = seriais.filter(({ homologador }) => homologador)
  await db
    .insert(serialPacote)
    .values([
      ...seriais.map(({ idSerial }) => ({ idSerial, idPacote: pacotes.linha25 })),
      ...seriais.slice(0, 8).map(({ idSerial }) => ({ idSerial, idPacote: pacotes.acabamentos })),
      ...testam.map((serial) => ({ ...serial, idPacote: pacotes.linhaGold })),
    ])
  await db
    .insert(tabelas.serialAplicabilidade)
    .values(seriais.slice(0, COM_APLICABILIDADE).map((serial) => ({ ...serial, idEmpresa })))
  const { referencia } = await lerNomes(db)
  const doPrefSuite = await seriaisDe(db, FAMILIAS.PREFSUITE, COM_PREFERENCE)
  await db.insert(tabelas.serialPreference).values(
    doPrefSuite.map(({ idSerial }, n) => ({
      idSerial,
      idReferencia: referencia('ALUVALE'),
      tipoLiberacao: TIPOS_DE_BLOQUEIO[n % TIPOS_DE_BLOQUEIO.length]?.value ?? 'PADRAO',
    })),
  )
}

async function padroes({ db, pessoa: { idEmpresa }, pacotes, idTabela }: Casa): Promise<void> {
  const [rede] = await db.select({ id: patrocinio.id }).from(patrocinio).orderBy(asc(patrocinio.id)).limit(1)
  const todas = [
    {
      descricao: 'Pacotes de quem começa',
      sistema: CEM,
      itens: [pacotes.linha25, pacotes.acabamentos],
      patrocinios: [],
    },
    { descricao: 'CEM Smart da Rede', sistema: SMART, itens: [pacotes.linha25], patrocinios: rede ? [rede.id] : [] },
    { descricao: 'ONE com tipologias', sistema: ONE, itens: [pacotes.linha30, pacotes.tipologias], patrocinios: [] },
  ]
  for (const { descricao, sistema, itens, patrocinios } of todas) {
    const idLiberacao = (await insertPadrao(db, { descricao, sistema: sistema ?? 0, idEmpresa })) ?? 0
    await trocarPatrocinios(db, idLiberacao, patrocinios)
    await db.insert(tabelas.liberacaoPadraoPacote).values(itens.map((idPacote) => ({ idLiberacao, idPacote })))
    if (sistema === ONE) await db.insert(tabelas.liberacaoPadraoTabela).values({ idLiberacao, idTabela })
  }
}

/** One mass release that was made available, and two that wait for it. */
async function emMassa({ db, pessoa, pacotes, idTabela }: Casa): Promise<void> {
  const nova = (tipo: number, liberacao: AcaoDeDiversa, sistema: number | undefined) =>
    insertDiversa(db, { tipo, liberacao, sistema: sistema ?? 0, idEmpresa: pessoa.idEmpresa })
  const deTabelas = await nova(TABELAS, 'LIBERAR_CEM', MINI)
  await db.insert(tabelas.liberacaoDiversaTabela).values({ idLiberacao: deTabelas, idTabela })
  await disponibilizarDiversa(db, pessoa, { id: deTabelas, marca: null })
  const dePacotes = await nova(PRODUTOS, 'LIBERAR_CEM', PAR)
  await db.insert(tabelas.liberacaoDiversaPacote).values([
    { idLiberacao: dePacotes, idPacote: pacotes.linha30 },
    { idLiberacao: dePacotes, idPacote: pacotes.acabamentos },
  ])
  await nova(PRODUTOS, 'REMOVER_LIBERACAO_CEM', CEM)
}
