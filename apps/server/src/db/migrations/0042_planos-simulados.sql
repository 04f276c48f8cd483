ALTER TABLE "importacao" ADD COLUMN "sha_plano" text;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD COLUMN "sha_plano" text;--> statement-breakpoint
ALTER TABLE "importacao" ADD CONSTRAINT "importacao_sha_plano_arquivo_sha256_fk" FOREIGN KEY ("sha_plano") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tabela_preco_importacao" ADD CONSTRAINT "tabela_preco_importacao_sha_plano_arquivo_sha256_fk" FOREIGN KEY ("sha_plano") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importacao_plano" ON "importacao" USING btree ("sha_plano");--> statement-breakpoint
CREATE INDEX "tabela_preco_importacao_plano" ON "tabela_preco_importacao" USING btree ("sha_plano");