#include <stdio.h>

int main(void) {
    int n, songs[1000], different = 0;
    scanf("%d", &n);
    for (int i = 0; i < n && i < 1000; i++) {
        scanf("%d", &songs[i]);
        int isNew = 1;
        for (int j = 0; j < i; j++)
            if (songs[j] == songs[i]) isNew = 0;
        different += isNew;
    }
    printf("%d\n", different);
    return 0;
}
