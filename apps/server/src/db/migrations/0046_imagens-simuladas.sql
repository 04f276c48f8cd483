ALTER TABLE "imagem_importacao" ADD COLUMN "sha_plano" text;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD COLUMN "sem_linhas" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD COLUMN "iguais" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_sha_plano_arquivo_sha256_fk" FOREIGN KEY ("sha_plano") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imagem_importacao_plano" ON "imagem_importacao" USING btree ("sha_plano");