CREATE TABLE "imagem_importacao" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imagem_importacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"versao" integer DEFAULT 1 NOT NULL,
	"criado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_em" timestamp with time zone DEFAULT now() NOT NULL,
	"alterado_por" integer,
	"id_empresa" integer NOT NULL,
	"id_usuario" integer,
	"tipo" text NOT NULL,
	"id_referencia" integer NOT NULL,
	"sha_imagens" text,
	"nome_imagens" text,
	"sha_fichas" text,
	"nome_fichas" text,
	"estado" text DEFAULT 'PREPARANDO' NOT NULL,
	"situacao" smallint DEFAULT 1 NOT NULL,
	"tarefa" uuid,
	"guardados" integer DEFAULT 0 NOT NULL,
	"recusados" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imagem_importacao_linha" (
	"id_importacao" integer NOT NULL,
	"numero" integer NOT NULL,
	"arquivo" text NOT NULL,
	"codigo" text NOT NULL,
	"anexo" text NOT NULL,
	"mensagem" text,
	"sha256" text,
	"miniatura" text,
	"id_material" integer,
	"versao" integer,
	"antes" jsonb,
	"versao_depois" integer,
	CONSTRAINT "imagem_importacao_linha_id_importacao_numero_pk" PRIMARY KEY("id_importacao","numero")
);
--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_id_empresa_empresa_id_fk" FOREIGN KEY ("id_empresa") REFERENCES "public"."empresa"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_id_referencia_referencia_id_fk" FOREIGN KEY ("id_referencia") REFERENCES "public"."referencia"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_sha_imagens_arquivo_sha256_fk" FOREIGN KEY ("sha_imagens") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao" ADD CONSTRAINT "imagem_importacao_sha_fichas_arquivo_sha256_fk" FOREIGN KEY ("sha_fichas") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" ADD CONSTRAINT "imagem_importacao_linha_id_importacao_imagem_importacao_id_fk" FOREIGN KEY ("id_importacao") REFERENCES "public"."imagem_importacao"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" ADD CONSTRAINT "imagem_importacao_linha_sha256_arquivo_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imagem_importacao_linha" ADD CONSTRAINT "imagem_importacao_linha_miniatura_arquivo_sha256_fk" FOREIGN KEY ("miniatura") REFERENCES "public"."arquivo"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imagem_importacao_empresa" ON "imagem_importacao" USING btree ("id_empresa","id");--> statement-breakpoint
CREATE INDEX "imagem_importacao_referencia" ON "imagem_importacao" USING btree ("id_referencia");--> statement-breakpoint
CREATE INDEX "imagem_importacao_imagens" ON "imagem_importacao" USING btree ("sha_imagens");--> statement-breakpoint
CREATE INDEX "imagem_importacao_fichas" ON "imagem_importacao" USING btree ("sha_fichas");--> statement-breakpoint
CREATE INDEX "imagem_importacao_linha_sha" ON "imagem_importacao_linha" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "imagem_importacao_linha_miniatura" ON "imagem_importacao_linha" USING btree ("miniatura");--> statement-breakpoint
CREATE INDEX "imagem_importacao_linha_material" ON "imagem_importacao_linha" USING btree ("id_material");--> statement-breakpoint
SELECT portal_vigiar('imagem_importacao');
