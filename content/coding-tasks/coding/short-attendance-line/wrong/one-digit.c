#include <ctype.h>
#include <stdio.h>

int main(void) {
    char s[1001];
    scanf("%1000s", s);
    int run = 1;
    for (int i = 0; s[i]; i++) {
        if (toupper(s[i]) == toupper(s[i + 1])) {
            run++;
            continue;
        }
        if (run > 1) putchar('0' + run);
        putchar(toupper(s[i]));
        run = 1;
    }
    return 0;
}
