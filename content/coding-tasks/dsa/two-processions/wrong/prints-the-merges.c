#include <stdio.h>
#include <string.h>

int main(void) {
    static char a[2001], b[2001];
    static int t[2001][2001];
    scanf("%s %s", a, b);
    int n = strlen(a), m = strlen(b);
    for (int i = 1; i <= n; i++)
        for (int j = 1; j <= m; j++) {
            t[i][j] = t[i - 1][j] > t[i][j - 1] ? t[i - 1][j] : t[i][j - 1];
            if (a[i - 1] == b[j - 1]) t[i][j] = t[i - 1][j - 1] + 1;
        }
    printf("%d\n", t[n][m]);
    return 0;
}
