import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { instante, simNao, texto, versao } from '../core/fields.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { CUIDA_DA_INTEGRACAO } from './chaves.ts'
import { EVENTOS_DE_WEBHOOK } from '../core/rotulos.ts'

/** Only the button sends this event. */
export const EVENTO_DE_TESTE = { label: 'Teste', value: 'teste' } as const

export const ESTADOS_DA_ENTREGA = [
  { label: 'Aguardando', value: 'AGUARDANDO' },
  { label: 'Entregue', value: 'ENTREGUE' },
  { label: 'Falhou', value: 'FALHOU' },
] as const
export type EstadoDaEntrega = (typeof ESTADOS_DA_ENTREGA)[number]['value']

export const MENSAGENS_DE_WEBHOOK = {
  endereco: 'Digite um endereço que comece com https://.',
  semSenha: 'O endereço não pode ter usuário e senha.',
  privado: 'Este endereço não é público: avisos só saem para a internet.',
  segredoIlegivel: 'O segredo não pode mais ser lido. Troque-o.',
  desativado: 'Desativado depois de repetidas falhas',
} as const

const MAIOR_NOME = 60
const MAIOR_URL = 500

/** Seconds before each further try, growing to some two days in all. */
export const ESPERAS_S: readonly number[] = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400]

const url = () =>
  texto(MAIOR_URL, textoMaximo('O', 'endereço', MAIOR_URL))
    .refine((valor) => URL.canParse(valor) && /^https?:$/.test(new URL(valor).protocol), {
      error: MENSAGENS_DE_WEBHOOK.endereco,
      abort: true,
    })
    .refine((valor) => {
      const { username, password } = new URL(valor)
      return username === '' && password === ''
    }, MENSAGENS_DE_WEBHOOK.semSenha)

export const webhookForm = z.object({
  nome: texto(MAIOR_NOME, textoMaximo('O', 'nome', MAIOR_NOME)),
  url: url(),
  eventos: z
    .array(
      z.enum(
        EVENTOS_DE_WEBHOOK.map(({ value }) => value),
        { error: MENSAGENS.valorInvalido },
      ),
      { error: MENSAGENS.campoObrigatorio },
    )
    .min(1, MENSAGENS.campoObrigatorio)
    .max(EVENTOS_DE_WEBHOOK.length, MENSAGENS.valorInvalido),
})

export const webhookAlterado = webhookForm.extend({ versao: versao(), ativo: simNao() })

const ultima = z.object({ em: instante(), status: z.number().nullable(), erro: z.string().nullable() })

const webhook = z.object({
  id: z.number(),
  versao: z.number(),
  nome: z.string(),
  url: z.string(),
  eventos: z.string().array(),
  ativo: z.boolean(),
  /** Set when the product gave up, not when somebody switched it off. */
  desativadoEm: instante().nullable(),
  pendentes: z.number(),
  ultima: ultima.nullable(),
})
export type Webhook = z.output<typeof webhook>

/** The only answers that ever carry a secret. */
const comSegredo = z.object({ id: z.number(), segredo: z.string(), message: z.string() })

export const listaWebhooks = get('/integracao/webhooks', {
  ids: ['proprio.integracao.webhooks'],
  result: webhook.array(),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const criarWebhook = post('/integracao/webhooks', {
  ids: ['proprio.integracao.criarWebhook'],
  body: webhookForm,
  result: comSegredo,
  papeis: CUIDA_DA_INTEGRACAO,
})
export const alterarWebhook = post('/integracao/webhooks/:id', {
  ids: ['proprio.integracao.alterarWebhook'],
  body: webhookAlterado,
  result: salvoComId,
  papeis: CUIDA_DA_INTEGRACAO,
})
export const trocarSegredo = post('/integracao/webhooks/:id/segredo', {
  ids: ['proprio.integracao.trocarSegredo'],
  result: comSegredo,
  papeis: CUIDA_DA_INTEGRACAO,
})
export const excluirWebhook = remove('/integracao/webhooks/:id', {
  ids: ['proprio.integracao.excluirWebhook'],
  result: feito,
  papeis: CUIDA_DA_INTEGRACAO,
})

const tentativa = z.object({
  em: instante(),
  /** Null when no answer came. */
  status: z.number().nullable(),
  erro: z.string().nullable(),
  duracaoMs: z.number(),
})
export type TentativaDeEntrega = z.output<typeof tentativa>

export const testarWebhook = post('/integracao/webhooks/:id/testar', {
  ids: ['proprio.integracao.testarWebhook'],
  result: tentativa.extend({ entregue: z.boolean() }),
  papeis: CUIDA_DA_INTEGRACAO,
})

const entrega = z.object({
  id: z.string(),
  tipo: z.string(),
  criadaEm: instante(),
  estado: z.enum(ESTADOS_DA_ENTREGA.map(({ value }) => value)),
  tentativas: z.number(),
  proximaEm: instante().nullable(),
  ultima: ultima.nullable(),
})
export type EntregaDeWebhook = z.output<typeof entrega>

const ORDENS_DE_ENTREGAS = ['criadaEm', 'tipo', 'estado', 'tentativas'] as const
export type OrdemDeEntregas = (typeof ORDENS_DE_ENTREGAS)[number]

export const listaEntregas = get('/integracao/webhooks/:id/entregas', {
  ids: ['proprio.integracao.entregas'],
  query: listQuery(ORDENS_DE_ENTREGAS),
  result: paged(entrega),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const obterEntrega = get('/integracao/entregas/:entrega', {
  ids: ['proprio.integracao.entrega'],
  result: entrega.extend({ corpo: z.string(), log: tentativa.array() }),
  papeis: CUIDA_DA_INTEGRACAO,
})
export const reenviarEntrega = post('/integracao/entregas/:entrega/reenviar', {
  ids: ['proprio.integracao.reenviar'],
  result: feito,
  papeis: CUIDA_DA_INTEGRACAO,
})
