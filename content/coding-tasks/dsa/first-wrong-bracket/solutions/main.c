#include <stdio.h>
#include <string.h>

static char formula[200002];
static char expected[200002];  // The closing brackets that are still to come, the next one last.

void check(const char *formula) {
    int open = 0;
    for (int i = 0; formula[i]; i++) {
        switch (formula[i]) {
            case '(': expected[open++] = ')'; break;
            case '[': expected[open++] = ']'; break;
            case '{': expected[open++] = '}'; break;
            case ')': case ']': case '}':
                if (open == 0 || expected[--open] != formula[i]) {
                    printf("%d\n", i + 1);
                    return;
                }
        }
    }
    puts(open ? "open" : "ok");
}

int main(void) {
    fgets(formula, sizeof formula, stdin);
    formula[strcspn(formula, "\n")] = '\0';
    check(formula);
    return 0;
}
