ALTER TABLE "importacao_linha" DROP COLUMN "mudancas";--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao_linha" DROP COLUMN "mudancas";